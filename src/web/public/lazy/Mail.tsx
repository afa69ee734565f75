import { useState, type SyntheticEvent } from 'react'
import { useAlbum, useClose } from '../context.ts'
import { call } from './call.ts'
import { Sheet } from './Sheet.tsx'
import { words } from './words.ts'

/** "Link per E-Mail an mich": to the known address, else to the typed one. */
export function Mail() {
  const { view, texts, say } = useAlbum()
  const close = useClose()
  const t = texts.gallery
  const { emailHint } = view.gallery
  const [email, setEmail] = useState('')
  const [fault, setFault] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)

  const send = async () => {
    const address = email.trim()
    if (!emailHint && !/^\S+@\S+\.\S+$/.test(address)) {
      setFault(words.mailInvalid)
      return
    }
    setBusy(true)
    const { ok, status } = await call(view.token, 'POST', '/mail', emailHint ? {} : { email: address })
    setBusy(false)
    if (ok) {
      close()
      say('success', words.mailSent)
    } else setFault(status === 400 ? words.mailInvalid : status === 429 ? words.mailTooMany : words.mailFailed)
  }
  const onSubmit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (!busy) void send()
  }

  return (
    <Sheet title={t.mailMe}>
      <p className="muted">{words.mailMeWhy}</p>
      <form className="over-form" onSubmit={onSubmit} noValidate>
        {emailHint ? (
          <p>{words.mailMeTo(emailHint)}</p>
        ) : (
          <>
            <label htmlFor="mail-address">{words.mailMeAsk}</label>
            <input
              id="mail-address"
              type="email"
              autoComplete="email"
              dir="ltr"
              value={email}
              aria-invalid={fault !== null || undefined}
              aria-describedby={fault ? 'mail-fault' : undefined}
              onChange={(event) => setEmail(event.target.value)}
            />
          </>
        )}
        {fault && (
          <p className="fault" id="mail-fault" role="alert">
            {fault}
          </p>
        )}
        <div className="sheet-buttons">
          <button type="button" className="button" onClick={close}>
            {words.cancel}
          </button>
          <button className="button primary" aria-busy={busy || undefined}>
            {words.mailSend}
          </button>
        </div>
      </form>
    </Sheet>
  )
}
