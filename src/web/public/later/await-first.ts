import { eventsLink } from './links.ts'

/** A gallery without anything in it: as soon as something is ready, the page is asked for again, with its new cover. */
export function awaitFirst(token: string) {
  const news = new EventSource(eventsLink(token))
  news.addEventListener('message', () => location.reload())
}
