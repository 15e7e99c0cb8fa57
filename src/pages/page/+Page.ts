/** Vike requires a component for each page; +onRenderHtml.tsx renders them without it. */
export const Page = () => null
