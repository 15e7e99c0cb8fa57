import { basename, join } from 'node:path'
import type { SiteCode } from '../emit/site-code.ts'
import { filesIn } from '../platform/files.ts'
import { projectRoot } from '../platform/project-paths.ts'
import { imageKey, readArtwork } from '../site-files/artwork.ts'
import { hexColors } from '../site-files/hex-colors.ts'
import { subsetFileName } from './font-subset.ts'

const island = '.island.tsx'

/** The code of this project, for the content in `root`. */
export function siteCode(root: string): SiteCode {
  const renderers = filesIn(join(projectRoot, 'src', 'sections'))
  return {
    islands: new Set(renderers.flatMap((file) => (file.endsWith(island) ? basename(file, island) : []))),
    pageColor: (theme, hue) => hexColors(theme, hue)('page'),
    fontFile: subsetFileName,
    imageKeys: (content) => {
      const artwork = readArtwork(root, content)
      return (card) => imageKey(card, artwork)
    }
  }
}
