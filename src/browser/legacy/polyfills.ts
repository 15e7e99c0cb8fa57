/**
 * What browsers without popovers lack, and the application uses. scripts/build/legacy/ bundles it for those browsers
 * alone; each part does nothing where the browser has the feature.
 */
import 'core-js/modules/es.array.at.js'
import 'core-js/modules/es.array.find-last.js'
import 'core-js/modules/es.array.to-reversed.js'
import 'core-js/modules/es.object.has-own.js'
import 'core-js/modules/es.string.at-alternative.js'
import 'core-js/modules/web.url.can-parse.js'
import { apply, isSupported } from '@oddbird/popover-polyfill/fn'
import 'wicg-inert'
import { polyfillDialogs } from './dialogs.ts'
import { polyfillFocusVisible } from './focus-visible.ts'
import { polyfillQuestions } from './questions.ts'

polyfillFocusVisible()
polyfillDialogs()
polyfillQuestions()
if (!isSupported()) apply()
