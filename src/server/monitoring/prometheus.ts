export type Sample = { labels: Record<string, string>; value: number }
export type Metric = { name: string; type: 'gauge' | 'counter'; help: string; samples: Sample[] }

export const one = (value: number): Sample[] => [{ labels: {}, value }]
export const gauge = (name: string, help: string, samples: Sample[]): Metric => ({ name, type: 'gauge', help, samples })
export const counter = (name: string, help: string, samples: Sample[]): Metric => ({
  name,
  type: 'counter',
  help,
  samples,
})

/** In the text format of Prometheus, version 0.0.4. */
export function asText(metrics: Metric[]): string {
  const line = (name: string, { labels, value }: Sample) => {
    const pairs = Object.entries(labels).map(([label, text]) => `${label}="${escape(text)}"`)
    return `${name}${pairs.length > 0 ? `{${pairs.join(',')}}` : ''} ${value}\n`
  }
  return metrics
    .filter(({ samples }) => samples.length > 0)
    .map(
      ({ name, type, help, samples }) =>
        `# HELP ${name} ${help}\n# TYPE ${name} ${type}\n${samples.map((sample) => line(name, sample)).join('')}`,
    )
    .join('')
}

const escape = (text: string) => text.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n')
