import { imageSize } from 'image-size'

/** A file that is served unchanged, with all that the compiler asks about it. */
export interface PublicFile {
  /** In bytes. */
  readonly size: number
  /** In milliseconds since 1970. */
  readonly modified: number
  /** Undefined if the file is not an image with a size. */
  readonly picture: PictureSize | undefined
  /** Why an SVG is unsafe; undefined for a safe one and for other files. */
  readonly svgFault: string | undefined
}

/** In pixels, with the format by the file’s content, such as `png`. */
export type PictureSize = ReturnType<typeof imageSize>

export function pictureSizeOf(bytes: Uint8Array): PictureSize | undefined {
  try {
    const { width, height, type } = imageSize(bytes)
    return { width, height, type }
  } catch {
    // imageSize throws for unknown formats.
    return undefined
  }
}
