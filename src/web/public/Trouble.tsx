import type { Language } from '../../contract/wire.ts'
import type { Texts } from '../../texts/de.ts'
import { Legal } from './Foot.tsx'
import { Message } from './Message.tsx'

/** The page of a server that is in trouble itself: the link may be valid, so the same one is tried again. */
export const Trouble = ({ language, texts }: { language: Language; texts: Texts }) => (
  <Message title={texts.gallery.tileFailed} text={texts.frame.loadFailed} hint={texts.frame.loadFailedHint}>
    <a className="button primary" href="">
      {texts.frame.loadAgain}
    </a>
    <Legal texts={texts} language={language} />
  </Message>
)
