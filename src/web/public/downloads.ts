import type { MouseEvent } from 'react'

/** A click that the browser should handle itself: in a new tab, as a saved link … */
export const isOwnWay = (event: MouseEvent) =>
  event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey

/**
 * Starts a download after asking the server whether it would answer, so that a failure is a sentence on this page
 * and not another page. False = it did not start.
 */
export async function startDownload(href: string): Promise<boolean> {
  if (!(await wouldAnswer(href))) return false
  const link = document.createElement('a')
  link.href = href
  link.download = ''
  link.hidden = true
  document.body.append(link)
  link.click()
  link.remove()
  return true
}

async function wouldAnswer(href: string): Promise<boolean> {
  try {
    // A redirect means a signed address of the storage, which this page may not read.
    const answer = await fetch(href, { method: 'HEAD', redirect: 'manual' })
    return answer.ok || answer.type === 'opaqueredirect'
  } catch {
    return false
  }
}
