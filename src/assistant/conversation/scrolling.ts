/** Where an element is in the log, and how high it is, in pixels. */
interface Box {
  readonly top: number
  readonly height: number
}

/** Between the edge of the view and the question that is scrolled to. */
const margin = 16
/** How much of an answer counts as seeing that it came: about one line. */
const aLine = 32

/** How far to scroll so that a question is at the top with its answer under it. Of a long question the end stays in view. */
export function scrollTopFor(question: Box, viewHeight: number): number {
  return Math.max(question.top - margin, question.top + question.height - (viewHeight * 2) / 3)
}

/** Whether the first line of a message is in view. */
export function showsBeginning(message: Box, view: Box): boolean {
  return message.top >= view.top && message.top + Math.min(message.height, aLine) <= view.top + view.height
}
