import { z } from 'zod'
import { defineJob } from '../platform/context.ts'
import { prepareTemplate } from './prepare-template.ts'

/** At night: music that was prepared before there were waveforms gets one. The music stays in use meanwhile. */
export const drawWaveforms = defineJob({
  name: 'draw-waveforms',
  input: z.object({}),
  key: () => 'all',
  title: 'Wellenformen der Musik zeichnen',
  lane: 'io',
  retries: 3,
  delay: 60,
  run: ({ inOrg }) =>
    inOrg(async ({ tx, enqueue }) => {
      const without = await tx
        .selectFrom('template')
        .select('id')
        .where('type', '=', 'background_music')
        .where('status', '=', 'completed')
        .where('waveform', 'is', null)
        .limit(1000)
        .execute()
      for (const { id } of without) await enqueue(prepareTemplate, { templateId: id })
    }),
})
