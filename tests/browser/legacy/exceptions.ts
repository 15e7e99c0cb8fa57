/**
 * What the files for older browsers use although some of the promised versions lack it, by why that is not a fault.
 * promise.spec.ts fails for all else, and for what is here and no longer used.
 */
export const styleExceptions: Readonly<Record<string, readonly string[]>> = {
  'An older declaration before it says the same': [
    '1cqi',
    '1dvh',
    '1lh',
    'mask',
    'overflow-wrap: anywhere',
    'width: fit-content'
  ],
  'Looks only: colors, lines and shadows of controls that the browser draws itself': [
    '-webkit-tap-highlight-color',
    ':-webkit-inner-spin-button',
    ':file-selector-button',
    'accent-color',
    'appearance',
    'backdrop-filter',
    'color-scheme',
    'color-scheme: dark',
    'color-scheme: light',
    'font-family: system-ui',
    'font-family: ui-monospace',
    'outline',
    'tab-size',
    'text-decoration: dotted'
  ],
  'All of the page is laid out before its first paint': ['content-visibility: auto', 'contain-intrinsic-height'],
  'In forced colors, the main button looks like the second one': ['forced-color-adjust', 'forced-color-adjust: none'],
  'A line of code that wraps continues at the margin': ['text-indent: each-line', 'text-indent: hanging'],
  'Text breaks elsewhere': ['text-wrap', 'text-wrap: balance', 'text-wrap: pretty'],
  'Motion between states and pages': ['@starting-style', 'view-transition-name', 'view-transition-name: none'],
  'Paper: pages break elsewhere, and closed answers stay closed': [
    '@page',
    'break-after: avoid',
    'orphans',
    'widows',
    'content-visibility'
  ],
  'Spaces between sections and around targets of links are larger or smaller': [
    'scroll-margin-block',
    'scroll-margin-bottom',
    'scroll-margin-top',
    'scroll-padding-bottom',
    'scroll-padding-top'
  ],
  'The page behind a dialog scrolls, and a field keeps its height': [
    'field-sizing',
    'field-sizing: content',
    'overscroll-behavior',
    'overscroll-behavior: contain'
  ],
  'Tailwind CSS sets the same initial values for browsers without it': ['@property'],
  'The class of the popover polyfill, or the attribute, is beside it in :is()': [':open'],
  'Sets the custom properties that lower-styles.ts reads': [':backdrop'],
  'The browser draws its own focus ring': [':focus-visible'],
  'Its unit, cqi, has a fallback': ['container-type', 'container-type: inline-size'],
  'Corners of cards are not cut': ['overflow-x: clip', 'overflow: clip'],
  'Rows of neighboring cards are not aligned': ['grid-template-rows: subgrid']
}

export const scriptExceptions: Readonly<Record<string, readonly string[]>> = {
  'src/browser/polyfills.ts adds it': [
    '.at',
    '.canParse',
    '.findLast',
    '.hasOwn',
    '.hidePopover',
    '.inert',
    '.newState',
    '.oldState',
    '.popover',
    '.popoverTargetAction',
    '.popoverTargetElement',
    '.show',
    '.showModal',
    'ToggleEvent',
    '.ToggleEvent'
  ],
  'The code asks whether it is there first': [
    '.adoptedStyleSheets',
    '.attachInternals',
    '.connection',
    '.delegatesFocus',
    '.fullscreenElement',
    '.postTask',
    '.startViewTransition',
    '.yield',
    'CSSLayerBlockRule',
    'HTMLDialogElement',
    'Profiler',
    'ViewTransition',
    'reportError',
    'scheduler',
    'trustedTypes'
  ],
  'Read from an error, a signal or an element: nothing is done where it is missing': [
    '.cause',
    '.nonce',
    '.reason',
    '.role'
  ],
  'Attributes that React writes': ['.fetchPriority', '.imageSizes', '.loading'],
  'Fields of objects of packages and of our own': [
    '.capture',
    '.controller',
    '.delay',
    '.displayName',
    '.external',
    '.notify',
    '.read',
    '.ready',
    '.register',
    '.s',
    '.share',
    '.use'
  ]
}
