import { eventsLink } from './links.ts'

/** After a refusal, in ms; browsers mend a line that broke by themselves, but not one that was refused. */
const askAgainMilliseconds = 60_000

/**
 * A gallery without anything in it: as soon as something is ready, the page is asked for again, with its new cover.
 * @param missed something may have become ready since the page was made
 */
export function awaitFirst(token: string, missed = false) {
  const news = new EventSource(eventsLink(token))
  news.addEventListener('message', () => location.reload())
  let before = missed
  news.addEventListener('open', () => {
    if (before) location.reload()
    before = true
  })
  news.addEventListener('error', () => {
    if (news.readyState === EventSource.CLOSED) setTimeout(() => awaitFirst(token, true), askAgainMilliseconds)
  })
}
