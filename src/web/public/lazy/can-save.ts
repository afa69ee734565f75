/**
 * iPhones and iPads, where downloads land in a folder that customers do not find, but the share sheet knows "Bilder
 * sichern". iPads call themselves Macintosh; no Mac has a touch screen. Android's sheet can't save: there a download is
 * right.
 */
export function canSaveToPhotos(): boolean {
  const { userAgent, maxTouchPoints } = navigator
  const isApple = /iP(hone|ad|od)/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1)
  if (!isApple || typeof navigator.canShare !== 'function') return false
  return navigator.canShare({ files: [new File(['x'], 'foto.jpg', { type: 'image/jpeg' })] })
}
