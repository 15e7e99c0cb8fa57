import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { copyCode, linkPackages } from '../../scripts/platform/copy-project.ts'
import { copyContent } from '../copy-project.ts'

/** The file of a generated page, and a sentence in it that a benchmark may change. */
export const editedFile = 'content/pages/page-1.yaml'
export const editedSentence = 'Page 1 is one of many'

/**
 * A copy of the project in a temporary folder, without build caches, and with this many generated pages besides its
 * own: a title, a description, and three sections of prose and cards. Each page links to the next one.
 */
export function largeSite(generated: number): string {
  const root = mkdtempSync(join(tmpdir(), 'bench-site-'))
  copyCode(root)
  copyContent(root)
  linkPackages(root)
  for (let index = 1; index <= generated; index++)
    writeFileSync(join(root, `content/pages/page-${index}.yaml`), pageText(index, index === generated))
  if (generated > 0) {
    append(join(root, 'content/pages/faq.yaml'), linkTo(1))
    const addresses = Array.from({ length: generated }, (_, index) => `- /pages/page-${index + 1}\n`)
    append(join(root, 'content/addresses.yaml'), addresses.join(''))
  }
  return root
}

function append(file: string, text: string): void {
  writeFileSync(file, `${readFileSync(file, 'utf8').trimEnd()}\n${text}`)
}

function linkTo(index: number): string {
  return `\n  - type: cta\n    title: Read on\n    actions: [{ label: Next, href: /pages/page-${index} }]\n`
}

function pageText(index: number, isLast: boolean): string {
  return `path: /pages/page-${index}
name: Page ${index}
title: Page ${index} of a site that has many pages
description: The page with the number ${index}, made to see how long the build of a site with many takes.
sections:
  - type: hero
    title: Page number ${index}
    lead: Page ${index} is one of many, each with a few paragraphs and cards like most pages have.
  - type: prose
    title: What page ${index} tells
    body: |
      A paragraph of page ${index} with **some words** that stand out, a [link](/faq) to another page, and enough
      of text behind it that a visitor has something to read for a moment.

      - The first of the things that page ${index} lists
      - The second, a little longer than the first
      - The third

      A last paragraph, because most texts have one.
  - type: contents
    title: What belongs to page ${index}
    items:
      - { id: first, icon: file-text, title: The first card, description: What stands on the first card of page ${index}. }
      - { id: second, icon: image, title: The second card, description: What stands on the second card of page ${index}. }
      - { id: third, icon: code-xml, title: The third card, description: What stands on the third card of page ${index}. }
${isLast ? '' : linkTo(index + 1)}`
}
