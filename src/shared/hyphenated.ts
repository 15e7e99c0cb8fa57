/**
 * The source of a regular expression for words that must not break at their hyphen, which would leave a few letters at
 * the end of a line: `30-day`, `5-7`, `money-back`, and `--host` of a command. No letter, digit or hyphen may precede
 * such a word.
 */
export const hyphenated = String.raw`(?:[\p{L}\d]{1,5}|-?)-[\p{L}\d]+`
