import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useQueries } from '@tanstack/react-query'
import type { TemplateChoice } from '../../../contract/templates.ts'
import { DataTable } from '../../kit/DataTable.tsx'
import type { Column } from '../../kit/table-types.ts'
import { ask } from '../../kit/queries.ts'
import { LanguageOf } from './Audience.tsx'
import type { TemplateKind } from './template-kinds.ts'

/** A kind of which one template is chosen for each customer. */
export type ChosenKind = TemplateKind & { none: { label: string; text: string } }
type Row = { activity: TemplateChoice; chosen: (TemplateChoice | undefined)[] }

/**
 * The templates of each activity, by the very rule by which films and certificates are made.
 * @param note a condition beside the rule
 */
export function Choices({ kinds, note }: { kinds: readonly ChosenKind[]; note?: string }) {
  const answers = useQueries({
    queries: kinds.map(({ type }) => ask('templates', 'choices', { params: { type } })),
  })
  const lists = answers.map(({ data }) => data?.choices)
  const failed = answers.find(({ error }) => error)
  const rows = lists.every((list) => list !== undefined) ? rowsOf(lists) : undefined
  return (
    <Box
      component="section"
      aria-labelledby="choices"
      sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}
    >
      <div>
        <Typography variant="h2" id="choices">
          Für diese Aktivität wird gewählt
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary', maxWidth: '75ch' }}>
          Was für Aktivität und Sprache passt, geht vor; dann was für die Aktivität passt, dann was für die Sprache
          passt. Unter Gleichen gilt das neueste aktive.{note && ` ${note}`}
        </Typography>
      </div>
      <DataTable
        label="Für diese Aktivität wird gewählt"
        columns={[activityColumn, ...kinds.map(columnOf)]}
        rows={rows}
        rowKey={({ activity }) => activity.activity_type_id ?? 'none'}
        error={failed?.error}
        errorTitle="Die Auswahl konnte nicht geladen werden"
        onRetry={() => void Promise.all(answers.map(({ refetch }) => refetch()))}
        skeletonRows={3}
        empty={null}
      />
    </Box>
  )
}

/** One row per activity; the lists may be of different moments. */
const rowsOf = ([first = [], ...others]: TemplateChoice[][]): Row[] =>
  first.map((activity) => ({
    activity,
    chosen: [activity, ...others.map((list) => list.find((one) => one.activity_type_id === activity.activity_type_id))],
  }))

const activityColumn: Column<Row> = {
  label: 'Aktivität',
  width: '30%',
  render: ({ activity }) =>
    activity.activity_type_id === null ? (
      <>
        Ohne Aktivität
        <span className="quiet">Schichten, für die keine gewählt wurde</span>
      </>
    ) : (
      activity.activity_type_name
    ),
}

const columnOf = (kind: ChosenKind, at: number): Column<Row> => ({
  label: kind.name,
  render: ({ chosen }) => chosen[at] && <Chosen choice={chosen[at]} none={kind.none} />,
})

function Chosen({ choice, none }: { choice: TemplateChoice; none: ChosenKind['none'] }) {
  return (
    <Box sx={{ display: 'grid', gap: 1, py: 1 }}>
      {choice.by === 'recipe' ? (
        <span>
          {choice.template?.original_name ?? none.label}
          <span className="quiet">So steht es im Rezept der Aktivität.</span>
        </span>
      ) : choice.template ? (
        <span>{choice.template.original_name}</span>
      ) : (
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {none.label}
          <span className="quiet">{none.text}</span>
        </Box>
      )}
      {choice.languages.map(({ language_code, template }) => (
        <Box
          component="span"
          key={language_code}
          sx={{ display: 'inline-flex', flexWrap: 'wrap', columnGap: 2, color: 'text.secondary', fontSize: 13 }}
        >
          <LanguageOf code={language_code} />
          <span>{template?.original_name ?? none.label}</span>
        </Box>
      ))}
    </Box>
  )
}
