import { sitePages } from '../../app/page-source.ts'

export const onBeforePrerenderStart = () => [...sitePages().paths()]
