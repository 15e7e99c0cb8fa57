/**
 * The source of a regular expression for words that stay in one line, because their few first letters would be left
 * alone at the end of one: `30-day`, `5-7`, `e-mail`. Such a word follows neither a letter, a digit nor a hyphen.
 */
export const hyphenated = String.raw`[\p{L}\d]{1,3}-[\p{L}\d]+`
