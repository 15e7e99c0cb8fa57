/** The position and height of an element in the log, in pixels. */
interface Box {
  readonly top: number
  readonly height: number
}

/** The space above a question that the log scrolls to. */
const margin = 16
/** The part of an answer that must be in view: about one line. */
const aLine = 32

/** The scroll position with a question at the top and its answer below. Of a long question, the end stays in view. */
export function scrollTopFor(question: Box, viewHeight: number): number {
  return Math.max(question.top - margin, question.top + question.height - (viewHeight * 2) / 3)
}

/** Whether the first line of a message is in view. */
export function showsBeginning(message: Box, view: Box): boolean {
  return message.top >= view.top && message.top + Math.min(message.height, aLine) <= view.top + view.height
}
