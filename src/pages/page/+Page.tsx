import '../../theme/theme.css'

/** Vike wants a page for each route. src/app/render-document.tsx draws it; here its style sheet is found. */
export const Page = () => null
