import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import type { CertificateFieldLayout } from '../../../../contract/certificate-fields.ts'
import type { Language } from '../../../../contract/wire.ts'
import { estimated, type Measure } from './estimate.ts'
import type { Field, Fields } from './fields.ts'
import { lineMetrics, measureIn, measureRoughly } from './fonts.ts'
import { boxFrom, type Box, type Size } from './geometry.ts'
import { knownOf, placed, remembered } from './placing.ts'
import { askLayout, type Draft } from './requests.ts'
import { sampleText, type Samples } from './samples.ts'

/** Milliseconds without a change before the engine is asked. */
const quiet = 200

export type Layouts = {
  language: Language
  of: (field: Field) => CertificateFieldLayout
  boxes: ReadonlyMap<string, Box>
  /** The engine has not answered for the first time yet: places are estimates. */
  isPending: boolean
  /** The engine did not answer: places are estimates. */
  error: unknown
  retry: () => void
}

/**
 * The position of each field: the engine's answer, moved along with its field; an estimate of our own until the answer
 * is there. The engine is asked a moment after the last change, and only the latest answer counts.
 */
export function useLayouts(draft: Draft, design: Size, samples: Samples, language: Language): Layouts {
  const settled = useSettled(draft.fields)
  const asked = { ...draft, fields: settled }
  const { data, error, refetch } = useQuery({
    queryKey: ['certificate-editor', 'layout', { ...asked, fields: settled.map(printed) }],
    queryFn: async ({ signal }) => ({ fields: settled, layouts: await askLayout(asked, signal) }),
    placeholderData: keepPreviousData,
    enabled: settled.length > 0,
    staleTime: Infinity,
    gcTime: 60_000,
  })
  const measuring = useMeasuring()
  // to measure means to load fonts, one after the other: the engine's first answer is quicker
  const isFirst = data === undefined && error === null
  const of = useMemo(() => {
    const known = knownOf(data?.fields ?? [], data?.layouts ?? [])
    // each field is a value of its own: unchanged ones are found again, and need no new drawing
    return remembered(
      (field: Field) =>
        placed(known.get(field.id), field) ??
        estimate(
          field,
          sampleText(field, samples, measuring.today),
          isFirst ? measureRoughly : measureIn(field.style, language),
          design,
        ),
    )
  }, [data, isFirst, design, samples, measuring, language])
  const boxes = useMemo(() => new Map(draft.fields.map((field) => [field.id, of(field).box])), [draft.fields, of])
  return { language, of, boxes, isPending: isFirst && settled.length > 0, error, retry: () => void refetch() }
}

function estimate(field: Field, text: string, measure: Measure, design: Size): CertificateFieldLayout {
  if (!field.size) return estimated(field, text, measure, lineMetrics(field.style), design)
  const box = boxFrom(field.position, field.size, field.style.align)
  return { id: field.id, fontSize: field.style.fontSize, lines: [], box, missing: [] }
}

/** Without the properties that need no new question to the engine. */
const printed = ({ label: _label, enabled: _enabled, style, ...field }: Field) => ({
  ...field,
  style: { ...style, color: '' },
})

/**
 * The moment at which texts are measured; again when fonts have loaded, because before they were measured in others.
 */
function useMeasuring(): { today: Date } {
  const [measuring, setMeasuring] = useState(() => ({ today: new Date() }))
  useEffect(() => {
    const again = () => setMeasuring({ today: new Date() })
    document.fonts.addEventListener('loadingdone', again)
    return () => document.fonts.removeEventListener('loadingdone', again)
  }, [])
  return measuring
}

/** The fields once they have not changed for a moment; at first, the present ones. */
function useSettled(fields: Fields): Fields {
  const [settled, setSettled] = useState(fields)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(fields), quiet)
    return () => clearTimeout(timer)
  }, [fields])
  return settled
}
