/** Hands bytes to the browser as a file to keep. */
export function saveFile(bytes: Blob, name: string): void {
  const url = URL.createObjectURL(bytes)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // the browser has taken it by then; at once would be too early for some
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
