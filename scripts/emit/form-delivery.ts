import type { Content, Entry } from '../../schema/content.ts'
import type { FormDelivery } from '../../schema/emitted.ts'
import { formServices } from '../../schema/form-services.ts'
import { homePath } from '../model/site-model.ts'

/** How a form is sent. @param resolve turns the path of a page into its address */
export function formDelivery(form: Entry<'forms'>, resolve: (path: string) => string): FormDelivery {
  const { action, hidden, attributes = {}, nameOf, trap, isRead } = formServices[form.send.to]
  const id = form.send.id ?? ''
  return {
    action: action(id, resolve(form.thanks ?? homePath)),
    hidden: hidden?.(form.id) ?? {},
    names: Object.fromEntries(form.fields.map((field) => [field.id, nameOf?.(field.id) ?? field.id])),
    ...(trap && { trap: trap(id) }),
    attributes,
    isRead
  }
}

/** The origins of the forms in the footer and in the sections of a page. A sample sends nothing. */
export function formOrigins(page: Entry<'pages'> | undefined, { forms, site }: Content) {
  const sections = (page?.sections ?? []).flatMap((section) => (section.type === 'form' ? section.form.id : []))
  const ids = [site.footer.newsletter?.form.id, ...sections]
  const shown = ids.flatMap((id) => forms.get(id ?? '') ?? []).filter(({ sample }) => sample === undefined)
  const origins = shown.map((form) => {
    const { action, redirects = [], isRead } = formServices[form.send.to]
    const { origin } = new URL(action(form.send.id ?? '', homePath), site.url)
    const own = origin === new URL(site.url).origin
    return {
      forms: [...(own || form.thanks ? ["'self'"] : []), ...(own ? [] : [origin]), ...redirects],
      connect: isRead ? [origin] : []
    }
  })
  return {
    forms: [...new Set(origins.flatMap(({ forms }) => forms))],
    connect: [...new Set(origins.flatMap(({ connect }) => connect))]
  }
}

/** The paths of pages whose policy allows more than the policies of other pages do, because of their forms. */
export function pagesWithOwnPolicy(content: Content): string[] {
  const everywhere = formOrigins(undefined, content).forms
  return [...content.pages.values()]
    .filter((page) => formOrigins(page, content).forms.some((origin) => !everywhere.includes(origin)))
    .map(({ path }) => path)
    .sort()
}
