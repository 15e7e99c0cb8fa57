/** The element in the shadow root that the editor, its popovers and its tooltips are drawn in. */
export const container = document.createElement('div')
container.className = 'editor'
