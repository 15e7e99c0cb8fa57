import * as z from 'zod'
import { assistant } from '../../schema/assistant.ts'
import type { Content } from '../../schema/content.ts'
import { knowledge } from '../../schema/knowledge.ts'
import { section } from '../../schema/sections/index.ts'
import { site } from '../../schema/site.ts'
import { brandStyleSheet } from '../model/brand-colors.ts'
import { componentName } from '../model/component-name.ts'
import { basePathOf, withBasePath } from '../../src/shared/addresses.ts'
import { analyticsModule, counterOrigins } from './analytics-module.ts'
import { campaignRules, overlayOf } from './checkout-links.ts'
import { popupModules } from './popup-modules.ts'
import { routeModules } from './route-modules.ts'
import { emittedData } from './emitted-data.ts'
import { usedCharacters, subsetStyleSheet } from './font-characters.ts'
import { pagesWithOwnPolicy } from './form-delivery.ts'
import { constant, jsonText, moduleOf, schemaType, textsByName, type EmittedModule } from './module-text.ts'
import type { SiteCode } from './site-code.ts'
import { homePath, notFoundPath, type EmitContext, type SiteModel } from '../model/site-model.ts'

const sectionTypes = section.options.map((option) => option.shape.type.value).sort()

/** The text of modules by their file names in src/generated. */
export type EmittedFiles = ReadonlyMap<string, string>

export type EmittedModules = ReturnType<typeof emit>

/** The modules of src/generated. The same content gives the same bytes. */
export function emit(content: Content, model: SiteModel, code: SiteCode) {
  const modules = sharedModules(content, model, code)
  return {
    /** Shared by all pages, and part of the bundle. */
    shared: new Map([
      ...[...modules].map(([name, { text }]) => [name, text] as const),
      ...otherFiles(content, model, code)
    ]),
    /** What the shared modules export. */
    exports: new Map([...modules].map(([name, { exports }]) => [name, exports])),
    /** Not part of the bundle, so new texts need no bundling. */
    routes: routeModules(content, model, code.imageKeys(content))
  }
}

function sharedModules(content: Content, model: SiteModel, code: SiteCode): ReadonlyMap<string, EmittedModule> {
  const labels = Object.entries(content.site.labels)
  return new Map([
    ['site.ts', siteModule(content, model)],
    // One export for each label, so that bundles contain only those in use.
    ['labels.ts', moduleOf('content/site.yaml', ...labels.map(([name, label]) => constant(name, label)))],
    ['analytics.ts', analyticsModule(content, model)],
    ['assistant.ts', assistantModule(content, model)],
    ['knowledge.ts', knowledgeModule(content, model)],
    ...popupModules(content, model),
    ['checkout.ts', checkoutModule(content)],
    ['forms.ts', formsModule(content, model)],
    ['redirects.ts', redirectsModule(content)],
    ['renderers.ts', renderersModule(code)],
    ['islands.ts', islandsModule(code)],
    ['document.ts', documentModule(content, code)]
  ])
}

function otherFiles(content: Content, model: SiteModel, code: SiteCode): EmittedFiles {
  const characters = usedCharacters(model)
  return new Map([
    ['browsers.json', `${jsonText(content.site.browsers ?? null)}\n`],
    ['brand.css', brandStyleSheet(content.site.brand)],
    ['font-subset.css', subsetStyleSheet(characters, code.fontFile(characters))]
  ])
}

const emitted = (type: string) => `${schemaType('emitted', 'Emitted')}<${type}>`

/** What the frame around the pages says. */
const frameKeys = ['name', 'url', 'language', 'logo', 'header', 'footer', 'errorPage'] as const

function siteModule(content: Content, context: EmitContext): EmittedModule {
  // The document itself says `notLoaded`, before the application runs.
  const { notLoaded: _, ...errorPage } = content.site.errorPage
  // A module of its own has the newsletter, because most sites have none.
  const { newsletter: __, ...footer } = content.site.footer
  const frame = { ...content.site, errorPage, footer }
  return moduleOf(
    'content/site.yaml',
    `type Site = ${emitted(schemaType('site', 'Site'))}`,
    `type Frame = Omit<Site, 'errorPage'> & { readonly errorPage: Omit<Site['errorPage'], 'notLoaded'> }`,
    ...frameKeys.map((key) =>
      constant(key, emittedData(site.shape[key], frame[key], homePath, content, context), `Frame['${key}']`)
    ),
    constant('notFoundPath', notFoundPath)
  )
}

/** The assistant's settings and texts, and the names of the pages that it links to. */
function assistantModule(content: Content, context: EmitContext): EmittedModule {
  const { offers } = content.assistant
  const links = [
    ...[offers.default, ...Object.values(offers.pages)].flatMap(({ related }) => related),
    ...[...content.knowledge.values()].map(({ url }) => url)
  ]
  const linked = new Set(links.map((url) => url.split('#')[0]))
  const listed = [...content.pages.values()].filter(({ path }) => path !== notFoundPath && linked.has(path))
  const basePath = basePathOf(content.site.url)
  const names = Object.fromEntries(listed.map(({ path, name }) => [withBasePath(path, basePath), name]))
  const settings = emittedData(assistant, content.assistant, homePath, content, context)
  return moduleOf(
    'content/assistant.yaml',
    constant('assistant', settings, emitted(schemaType('assistant', 'Assistant'))),
    constant('pageNames', names, textsByName)
  )
}

function knowledgeModule(content: Content, context: EmitContext): EmittedModule {
  const entries = emittedData(z.array(knowledge), [...content.knowledge.values()], homePath, content, context)
  const entry = emitted(schemaType('content', `Entry<'knowledge'>`))
  return moduleOf('content/knowledge', constant('knowledge', entries, `readonly ${entry}[]`))
}

function redirectsModule({ redirects }: Content): EmittedModule {
  const entries = Object.fromEntries(redirects.map(({ from, to }) => [from, to]))
  return moduleOf('content/redirects.yaml', constant('redirects', entries, textsByName))
}

/** Constants that are undefined make bundlers leave out the code that uses them. */
function checkoutModule(content: Content): EmittedModule {
  const type = `Readonly<Record<string, ${schemaType('checkout', 'CampaignRule')}>> | undefined`
  // The plans that were bought where a visitor arrives at these paths.
  const sales = [...content.plans.values()].flatMap(({ id, thanks }) => (thanks ? [[thanks, id]] : []))
  return moduleOf(
    'content/site.yaml',
    constant('campaign', campaignRules(content), type),
    constant('overlay', overlayOf(content), `${schemaType('checkout', 'Overlay')} | undefined`),
    constant('sales', sales.length > 0 ? Object.fromEntries(sales) : undefined, `${textsByName} | undefined`)
  )
}

/** Without forms, the constants make bundlers leave out all code for them. */
function formsModule(content: Content, context: EmitContext): EmittedModule {
  // What the footer of every page signs up for.
  const { newsletter } = content.site.footer
  // These load as documents.
  const ownPolicy = pagesWithOwnPolicy(content)
  const data = newsletter && emittedData(site.shape.footer.shape.newsletter, newsletter, homePath, content, context)
  const type = emitted(`${schemaType('site', 'Site')}['footer']['newsletter']`)
  return moduleOf(
    'content/forms',
    constant('hasForms', content.forms.size > 0),
    constant('newsletter', data, `${type} | undefined`),
    constant('documentPages', ownPolicy.length > 0 ? ownPolicy : undefined, 'readonly string[] | undefined')
  )
}

/** Maps each section type to its renderer. A missing renderer, or one with other props, is a type error. */
function renderersModule({ islands }: SiteCode): EmittedModule {
  const section = schemaType('sections/index', 'Section')
  const props = emitted(`Extract<${section}, { type: T }>`)
  return moduleOf(
    'schema/sections',
    sectionTypes.map((type) => `import { ${componentName(type)} } from '${rendererFile(type, islands)}'`).join('\n'),
    `type Renderers = { readonly [T in ${section}['type']]: (section: ${props}) => import('react').ReactNode }`,
    `export const renderers: Renderers = {\n${sectionTypes.map((type) => `  '${type}': ${componentName(type)}`).join(',\n')}\n}`
  )
}

/** Maps each island to a dynamic import of its renderer. */
function islandsModule({ islands }: SiteCode): EmittedModule {
  const entries = sectionTypes
    .filter((type) => islands.has(type))
    .map(
      (type) =>
        `  '${type}': () => import('${rendererFile(type, islands)}').then((module) => module.${componentName(type)})`
    )
  return moduleOf(
    'src/sections',
    `export const islands: Readonly<Record<string, () => Promise<unknown>>> = {\n${entries.join(',\n')}\n}`
  )
}

/** For the rendering of documents only; the browser never loads it. */
function documentModule(content: Content, { islands, pageColor }: SiteCode): EmittedModule {
  const { site, assistant, analytics } = content
  const origins = {
    connect: [new URL(assistant.provider.baseUrl).origin, ...counterOrigins(analytics)],
    images: site.imageHosts.map((host) => `https://${host}`),
    frames: [...new Set(Object.keys(overlayOf(content)?.frames ?? {}).map((page) => new URL(page).origin))]
  }
  const { hue } = site.brand
  return moduleOf(
    'content/',
    constant('themeColors', { light: pageColor('light', hue), dark: pageColor('dark', hue) }),
    constant('islandTypes', [...islands].sort(), 'readonly string[]'),
    constant('notLoaded', site.errorPage.notLoaded),
    constant('allowedOrigins', origins)
  )
}

/** The renderer of an island is `<type>.island.tsx`. */
function rendererFile(type: string, islands: SiteCode['islands']): string {
  return `../sections/${type}${islands.has(type) ? '.island' : ''}.tsx`
}
