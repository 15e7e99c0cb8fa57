/** Vike wants a component for each page. +onRenderHtml.tsx renders all of them by itself. */
export const Page = () => null
