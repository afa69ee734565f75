import CheckIcon from '@mui/icons-material/CheckCircleOutlined'
import ErrorIcon from '@mui/icons-material/ErrorOutlined'
import MailIcon from '@mui/icons-material/MailOutlined'
import NoMediaIcon from '@mui/icons-material/ImageNotSupportedOutlined'
import LockIcon from '@mui/icons-material/LinkOffOutlined'
import UploadIcon from '@mui/icons-material/CloudUploadOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import type { SvgIconProps } from '@mui/material/SvgIcon'
import type { ComponentType, ReactNode } from 'react'
import { Link as RouterLink } from 'react-router'
import type { delivery } from '../../../contract/delivery.ts'
import type { Output } from '../../../contract/endpoint.ts'
import { unservedReasons, type UnservedReason } from '../../../contract/customer-state.ts'
import { formatNumber } from '../../../contract/wire.ts'
import { formatAmount, formatCount } from '../../kit/format.ts'

type Customer = Output<(typeof delivery)['unserved']>['unserved'][number]

type Remedy = {
  icon: ComponentType<SvgIconProps>
  /** The remedy. */
  text: string
  /** The place of the remedy for one customer. */
  to: (shiftId: string, customerId: string) => string
}

const media = (shiftId: string, customerId: string) => `/dashboard/sessions/${shiftId}?tab=2&guest=${customerId}`
const edit = (shiftId: string, customerId: string) => `/dashboard/sessions/${shiftId}?tab=1&edit=${customerId}`
const details = (_shiftId: string, customerId: string) => `/dashboard/customers?kunde=${customerId}`
const remedies: Record<UnservedReason, Remedy> = {
  uploads_open: { icon: UploadIcon, text: 'Warten Sie, bis alles angekommen ist.', to: media },
  failed_work: { icon: ErrorIcon, text: 'Beim Gast den Grund ansehen und neu verarbeiten.', to: media },
  not_finished: { icon: UploadIcon, text: 'Mit dem Ende der Schicht gelten sie als abgeschlossen.', to: media },
  link_locked: { icon: LockIcon, text: 'Mit der nächsten E-Mail entsteht ein neuer Link.', to: details },
  address_changed: { icon: MailIcon, text: 'Die neue Adresse hat noch nichts bekommen: E-Mail senden.', to: details },
  ready: { icon: MailIcon, text: 'Die E-Mail senden, einzeln oder mit „Alle senden“.', to: details },
  email_failed: { icon: MailIcon, text: 'Adresse des Gasts berichtigen.', to: edit },
  undeliverable: { icon: MailIcon, text: 'E-Mails kommen dort nicht an: Adresse berichtigen.', to: edit },
  email_waiting: {
    icon: MailIcon,
    text: 'Sie geht von selbst hinaus, sobald Ihre E-Mail-Adresse bestätigt und ein E-Mail-Server eingerichtet ist.',
    to: edit,
  },
  no_address: { icon: MailIcon, text: 'Adresse des Gasts nachtragen.', to: edit },
  no_media: { icon: NoMediaIcon, text: 'Fotos und Videos des Gasts hochladen.', to: media },
}
const reasons = Object.keys(unservedReasons) as UnservedReason[]

/** Names that a reason lists before it says how many more there are. */
const named = 5

export type UnservedProps = {
  shiftId: string
  /** One entry per customer. */
  unserved: readonly Customer[]
  openUploads: number
  /** A remedy was followed. */
  onLeave: () => void
  /** The person waits for the uploads. */
  onWait: () => void
}

/** Customers who would get no souvenir, by reason, each a link to the remedy. */
export function Unserved({ shiftId, unserved, openUploads, onLeave, onWait }: UnservedProps) {
  const customers = unserved.length
  const byReason = Map.groupBy(unserved, ({ reason }) => reason)
  if (customers === 0 && openUploads === 0) {
    return (
      <Box sx={{ ...box, gridTemplateColumns: '20px 1fr', color: 'success.main' }}>
        <CheckIcon aria-hidden />
        <span>Niemand geht leer aus.</span>
      </Box>
    )
  }
  return (
    <>
      {customers > 0 && (
        <Box component="h3" sx={{ m: 0, mb: 2, fontSize: 14, fontWeight: 600, color: 'text.primary' }}>
          {formatCount(customers, 'Teilnehmer ginge', 'Teilnehmer gingen')} jetzt leer aus
        </Box>
      )}
      <Box component="ul" sx={{ display: 'grid', gap: 2, m: 0, p: 0, listStyle: 'none' }}>
        {openUploads > 0 && (
          <Group
            icon={UploadIcon}
            title={`${formatCount(openUploads, 'Datei wird', 'Dateien werden')} hier noch hochgeladen`}
            text="Warten Sie, bis alles angekommen ist."
          >
            <Wait onWait={onWait} />
          </Group>
        )}
        {reasons.map((reason) => {
          const these = byReason.get(reason) ?? []
          const { icon, text, to } = remedies[reason]
          return (
            these.length > 0 && (
              <Group
                key={reason}
                icon={icon}
                title={`${unservedReasons[reason]}: ${formatCount(these.length, 'Teilnehmer', 'Teilnehmer')}`}
                text={text}
              >
                <Names customers={these} to={(id) => to(shiftId, id)} onLeave={onLeave} />
                {reason === 'uploads_open' && openUploads === 0 && <Wait onWait={onWait} />}
              </Group>
            )
          )
        })}
      </Box>
    </>
  )
}

type GroupProps = { icon: ComponentType<SvgIconProps>; title: string; text: string; children: ReactNode }

function Group({ icon: Icon, title, text, children }: GroupProps) {
  return (
    <Box component="li" sx={{ ...box, gridTemplateColumns: '20px minmax(0, 1fr)' }}>
      <Icon aria-hidden sx={{ color: 'warning.main' }} />
      <div>
        <Box sx={{ fontWeight: 500, color: 'text.primary' }}>{title}</Box>
        <div>{text}</div>
        {children}
      </div>
    </Box>
  )
}

type NamesProps = { customers: readonly Customer[]; to: (customerId: string) => string; onLeave: () => void }

function Names({ customers, to, onLeave }: NamesProps) {
  const more = customers.length - named
  return (
    <Box className="tabular" sx={{ mt: 1, display: 'flex', flexWrap: 'wrap', columnGap: 3, rowGap: 0.5 }}>
      {customers.slice(0, named).map(({ customerId, customerNumber, name, reason, lacksAddress }) => (
        <Link
          key={customerId}
          component={RouterLink}
          to={to(customerId)}
          onClick={onLeave}
          underline="always"
          sx={{ minHeight: 24, display: 'inline-block', color: 'primary.dark', overflowWrap: 'anywhere' }}
        >
          {formatNumber(customerNumber)} {name}
          {lacksAddress && reason !== 'no_address' && ' (auch ohne Adresse)'}
        </Link>
      ))}
      {more > 0 && <span>und {formatAmount(more)} weitere</span>}
    </Box>
  )
}

const Wait = ({ onWait }: { onWait: () => void }) => (
  <Button size="small" variant="outlined" onClick={onWait} sx={{ mt: 2 }}>
    Warten
  </Button>
)

const box = { display: 'grid', gap: 3, p: 3, border: 1, borderColor: 'divider', borderRadius: '10px' } as const
