import Skeleton from '@mui/material/Skeleton'
import { memo, type MouseEvent, type PointerEvent, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import type { DataTableProps } from './table-types.ts'
import type { CompactRow } from './table-types.ts'
import { lowestRow, useDrawn } from './drawn.ts'
import { moveBetweenRows } from './keyboard.tsx'
import { useLatest } from './latest.ts'
import { Surface } from './Page.tsx'
import { AllChoice, RowChoice, useRowChoice } from './row-choice.tsx'
import type { Selection } from './selection.ts'
import { CardList, CompactList, RowsTable } from './table-styles.ts'
import { VisuallyHidden } from './VisuallyHidden.tsx'

/** The rows of `DataTable`: as a table … */
export function TableRows<Row>(props: DataTableProps<Row>) {
  const { label, columns, actions, actionsWidth = 56, actionsShown = false, skeletonRows = 5, choosing } = props
  const { items, later, isBusy, choice } = useItems(props)
  return (
    <Surface sx={{ overflowX: 'auto' }}>
      <RowsTable aria-label={label} aria-busy={isBusy} className={actionsShown ? 'actions-shown' : undefined}>
        <thead>
          <tr>
            {choosing && (
              <th scope="col" className="choose">
                <AllChoice selection={choosing.selection} />
              </th>
            )}
            {columns.map(({ label: name, width, align }) => (
              <th key={name} scope="col" className={align} style={{ width }}>
                {name}
              </th>
            ))}
            {actions && (
              <th scope="col" style={{ width: actionsWidth }}>
                {actionsShown ? 'Aktionen' : <VisuallyHidden>Aktionen</VisuallyHidden>}
              </th>
            )}
          </tr>
        </thead>
        <tbody onKeyDown={moveBetweenRows} {...choice}>
          {!items &&
            Array.from({ length: skeletonRows }, (_, index) => (
              <tr key={index}>
                {choosing && <td />}
                {columns.map(({ label: name, align }, at) => (
                  <td key={name} className={align}>
                    <Skeleton sx={{ display: 'inline-block', width: at === 0 ? '70%' : '50%' }} />
                  </td>
                ))}
                {actions && <td />}
              </tr>
            ))}
          {items?.map((item) => (
            <TableRow key={item.id} {...item} columns={columns} actions={actions} />
          ))}
          {later && (
            <tr aria-hidden>
              <td style={later} />
            </tr>
          )}
        </tbody>
      </RowsTable>
    </Surface>
  )
}

/** … as cards … */
export function Cards<Row>(props: DataTableProps<Row>) {
  const { label, columns, actions, skeletonRows = 5 } = props
  const { items, later, isBusy, choice } = useItems(props)
  return (
    <CardList aria-label={label} aria-busy={isBusy} {...choice}>
      {!items &&
        Array.from({ length: skeletonRows }, (_, index) => (
          <li key={index} className="row">
            <div className="head">
              <Skeleton width="60%" />
            </div>
            <dl>
              {columns.slice(1).map(({ label: name }) => (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd>
                    <Skeleton width={72} sx={{ display: 'inline-block' }} />
                  </dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      {items?.map((item) => (
        <Card key={item.id} {...item} columns={columns} actions={actions} />
      ))}
      {later && <li aria-hidden style={later} />}
    </CardList>
  )
}

/** … and in two lines. */
export function CompactRows<Row>(props: DataTableProps<Row> & { compact: CompactRow<Row> }) {
  const { label, compact, actions, skeletonRows = 8 } = props
  const { items, later, isBusy, choice } = useItems(props)
  return (
    <Surface>
      <CompactList aria-label={label} aria-busy={isBusy} {...choice}>
        {!items &&
          Array.from({ length: skeletonRows }, (_, index) => (
            <li key={index} className="row">
              <div className="words">
                <Skeleton width="60%" />
                <Skeleton width="40%" />
              </div>
            </li>
          ))}
        {items?.map((item) => (
          <TwoLines key={item.id} {...item} compact={compact} actions={actions} />
        ))}
        {later && <li aria-hidden style={later} />}
      </CompactList>
    </Surface>
  )
}

/** The action of a row when it is opened or chosen. */
type Acts<Row> = {
  press: (row: Row) => void
  open: (row: Row) => void
  go: (path: string) => void
  toggle: Selection['toggle']
}

type Item<Row> = {
  row: Row
  id: string
  /** Of its checkbox; null = it can't be chosen. */
  name: string | null
  isChosen: boolean
  isMarked: boolean
  /** The page that it opens … */
  href: string | null
  /** … or its action. */
  opens: boolean
  acts: Acts<Row>
}

/** The rows that are drawn now (`items`, undefined while loading), and the space of those that follow in a moment. */
function useItems<Row>({ rows, rowKey, choosing, markedKey = null, href, onOpen, onPress }: DataTableProps<Row>) {
  const navigate = useNavigate()
  const acts = useLatest<Acts<Row>>({
    press: (row) => onPress?.(row),
    open: (row) => onOpen?.(row),
    go: (path) => void navigate(path),
    toggle: (id, options) => choosing?.selection.toggle(id, options),
  })
  const choice = useRowChoice(choosing?.selection)
  const ids = rows?.map(rowKey) ?? []
  const drawn = useDrawn(ids, markedKey)
  const items = rows?.flatMap((row, at): Item<Row>[] => {
    const id = ids[at]
    if (id === undefined || !drawn.has(id)) return []
    return [
      {
        row,
        id,
        name: choosing ? choosing.nameOf(row) : null,
        isChosen: choosing?.selection.has(id) ?? false,
        isMarked: id === markedKey,
        href: href?.(row) ?? null,
        opens: onOpen !== undefined,
        acts,
      },
    ]
  })
  const left = ids.length - drawn.size
  return {
    items,
    later: left > 0 ? { height: left * lowestRow } : null,
    isBusy: !rows || left > 0,
    choice,
  }
}

type Drawn<Row> = Item<Row> & Pick<DataTableProps<Row>, 'actions'>
type WithColumns<Row> = Drawn<Row> & Pick<DataTableProps<Row>, 'columns'>

const TableRow = memo(function TableRow<Row>({ columns, actions, ...item }: WithColumns<Row>) {
  const { row } = item
  return (
    <tr {...propsOf(item)}>
      {item.name !== null && (
        <td className="choose">
          <Choice {...item} />
        </td>
      )}
      {columns.map(({ label, align, render }, at) => (
        <td key={label} className={align}>
          {at === 0 ? <Opener {...item}>{render(row)}</Opener> : render(row)}
        </td>
      ))}
      {actions && (
        <td className="right actions">
          <span className="row-actions">{actions(row)}</span>
        </td>
      )}
    </tr>
  )
}) as <Row>(props: WithColumns<Row>) => ReactNode

const Card = memo(function Card<Row>({ columns, actions, ...item }: WithColumns<Row>) {
  const { row } = item
  const [title, ...others] = columns
  return (
    <li {...propsOf(item)}>
      <div className="head">
        <Choice {...item} />
        <div className="title">{title && <Opener {...item}>{title.render(row)}</Opener>}</div>
        {actions && <div className="buttons">{actions(row)}</div>}
      </div>
      <dl className="tabular">
        {others.map(({ label, render }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{render(row)}</dd>
          </div>
        ))}
      </dl>
    </li>
  )
}) as <Row>(props: WithColumns<Row>) => ReactNode

const TwoLines = memo(function TwoLines<Row>({ compact, actions, ...item }: Drawn<Row> & { compact: CompactRow<Row> }) {
  const { row } = item
  return (
    <li {...propsOf(item)}>
      <Choice {...item} />
      <div className="words">
        <Opener {...item}>{compact.title(row)}</Opener>
        <div className="line tabular">{compact.line(row)}</div>
      </div>
      {actions && <div className="buttons">{actions(row)}</div>}
    </li>
  )
}) as <Row>(props: Drawn<Row> & { compact: CompactRow<Row> }) => ReactNode

/**
 * The common part of every row, in each of its forms. The whole row opens by the mouse; for the keyboard and for screen
 * readers there is `Opener`. Clicks on controls inside the row stay theirs.
 */
function propsOf<Row>({ row, id, isChosen, isMarked, href, opens, acts }: Item<Row>) {
  return {
    'data-key': id,
    className: `row${opens || href !== null ? ' opens' : ''}${isChosen ? ' chosen' : ''}`,
    onPointerDown(event: PointerEvent<HTMLElement>) {
      // a finger may be about to scroll
      if (event.pointerType !== 'mouse' || event.button !== 0) return
      if (!isControl(event) || (event.target as HTMLElement).closest('[data-row]')) acts.press(row)
    },
    onClick(event: MouseEvent<HTMLElement>) {
      if (isControl(event)) return
      // The member is selecting text, not opening.
      if (getSelection()?.toString()) return
      if (href === null) acts.open(row)
      else if (event.ctrlKey || event.metaKey) window.open(href, '_blank', 'noopener')
      else acts.go(href)
    },
    ...(isMarked && { 'aria-current': true as const }),
  }
}

/** Menus and dialogs of the row bubble through React, but are not inside it. */
const isControl = ({ currentTarget, target }: MouseEvent<HTMLElement>) =>
  !currentTarget.contains(target as HTMLElement) ||
  (target as HTMLElement).closest('a, button, input, label, [role=menuitem]') !== null

const Choice = ({
  id,
  name,
  isChosen,
  acts,
}: Pick<Item<never>, 'id' | 'name' | 'isChosen'> & { acts: Pick<Acts<never>, 'toggle'> }) =>
  name !== null && <RowChoice id={id} name={name} isChosen={isChosen} onToggle={acts.toggle} />

/** The first cell's content as the link or button that opens the row. Bare, because a router's link is drawn anew by every step. */
function Opener<Row>({ row, href, opens, acts, children }: Item<Row> & { children: ReactNode }) {
  if (href !== null) {
    const follow = (event: MouseEvent) => {
      const { button, ctrlKey, metaKey, shiftKey, altKey, defaultPrevented } = event
      if (defaultPrevented || button !== 0 || ctrlKey || metaKey || shiftKey || altKey) return
      event.preventDefault()
      acts.go(href)
    }
    return (
      <a href={href} className="opener" data-row onClick={follow}>
        {children}
      </a>
    )
  }
  if (!opens) return children
  return (
    <button type="button" className="opener" data-row onClick={() => acts.open(row)}>
      {children}
    </button>
  )
}
