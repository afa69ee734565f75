import { type Customer } from '../../../../contract/customers.ts'
import { hasPhotosAlone, reasonNotToRemake, remakeSkips } from '../../../../contract/remake.ts'
import type { Session } from '../../../../contract/shifts.ts'
import { client } from '../../../kit/api.ts'
import { ConfirmDialog } from '../../../kit/ConfirmDialog.tsx'
import { formatCount } from '../../../kit/format.ts'
import { notify } from '../../../kit/toasts.tsx'
import { useGone, useRefresh } from '../../customers/queries.ts'
import { groupLeftOut, LeftOut } from './LeftOut.tsx'

export type Remake = 'films' | 'certificates'

type RemakeDialogProps = {
  what: Remake
  shift: Session
  chosen: readonly Customer[]
  onDone: () => void
  onClose: () => void
}

const words = {
  films: {
    title: 'Filme neu erstellen',
    one: 'Film',
    many: 'Filme',
    none: 'keinen',
    how: 'nach dem Rezept und den Änderungen von Hand',
  },
  certificates: {
    title: 'Zertifikate neu erstellen',
    one: 'Zertifikat',
    many: 'Zertifikate',
    none: 'keines',
    how: 'mit den Vorlagen, die jetzt gelten',
  },
} as const

/** Makes films or certificates of chosen customers again; names these customers before, and those left out. */
export function RemakeDialog({ what, shift, chosen, onDone, onClose }: RemakeDialogProps) {
  const refresh = useRefresh()
  const gone = useGone()
  const { title, one, many, none, how } = words[what]
  const skipped = chosen.flatMap((customer) => {
    const reason = reasonNotToRemake(customer)
    return reason ? [{ customerId: customer.id, reason }] : []
  })
  const meant = chosen.filter((customer) => !reasonNotToRemake(customer))
  const ofPhotos = what === 'films' ? meant.filter(hasPhotosAlone).length : 0
  const guests = formatCount(meant.length, 'Gast', 'Gästen')
  const remake = async () => {
    const request = { params: { id: shift.id }, body: { customerIds: meant.map(({ id }) => id) } }
    try {
      const answer = await (what === 'films'
        ? client.films.reprocessSome(request)
        : client.certificates.reprocessSome(request))
      const rest = answer.skipped.length
      const made = answer.customers
        ? formatCount(answer.customers, `${one} wird`, `${many} werden`)
        : `Kein ${one} wird`
      notify.info(
        `${made} neu erstellt.` + (rest > 0 ? ` ${formatCount(rest, 'Gast bekommt', 'Gäste bekommen')} ${none}.` : ''),
      )
      onDone()
    } catch (error) {
      if (!gone(error)) throw error
    } finally {
      void refresh('shifts', 'customers', 'media')
    }
  }
  return (
    <ConfirmDialog
      open
      wide
      title={title}
      confirm="Neu erstellen"
      disabled={meant.length === 0}
      errorTitle={`${many} wurden nicht neu erstellt`}
      onConfirm={remake}
      onClose={onClose}
    >
      <p style={{ margin: '0 0 12px' }}>
        {meant.length > 0
          ? `Die ${many} von ${guests} entstehen neu, ${how}. Was da ist, bleibt bis dahin zu sehen. Die Links bleiben dieselben, und es wird keine E-Mail gesendet.`
          : 'Von den ausgewählten Gästen ist niemand so weit.'}
      </p>
      {ofPhotos > 0 && (
        <p style={{ margin: '0 0 12px' }}>
          {formatCount(ofPhotos, 'Gast hat nur Fotos und bekommt', 'Gäste haben nur Fotos und bekommen')} einen Film,
          wenn das Rezept ihn vorsieht.
        </p>
      )}
      <LeftOut groups={groupLeftOut(chosen, skipped, remakeSkips)} />
    </ConfirmDialog>
  )
}
