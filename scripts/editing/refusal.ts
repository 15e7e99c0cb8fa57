/** A refused request, with the reason in words for the author. */
export class Refusal extends Error {}
