/** A file as a data URL, because the page's policy allows no blob. */
export function dataUrl(file: Blob): Promise<string> {
  const reader = new FileReader()
  return new Promise((resolve) => {
    reader.onload = () => resolve(String(reader.result))
    reader.readAsDataURL(file)
  })
}
