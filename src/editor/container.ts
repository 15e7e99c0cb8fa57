/** The element in the shadow root that the editor, its popovers and its tooltips are drawn in. */
export const container = document.createElement('div')
container.className = 'editor'
// Receives the focus when something closes, so that Tab goes on in the editor.
container.tabIndex = -1
