import { tables } from '../../app/tables.ts'

export const onBeforePrerenderStart = () => Object.keys(tables.routes)
