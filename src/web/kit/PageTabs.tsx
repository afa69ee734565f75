import Box from '@mui/material/Box'
import Tab from '@mui/material/Tab'
import Tabs, { type TabsActions } from '@mui/material/Tabs'
import { useEffect, useRef, type ReactNode } from 'react'

export type PageTabsProps = {
  /** Name for screen readers. */
  label: string
  tabs: readonly { value: number; label: string }[]
  value: number
  onChange: (value: number) => void
  /** What the chosen tab shows. */
  children: ReactNode
}

/** The areas of a page, one at a time. */
export function PageTabs({ label, tabs, value, onChange, children }: PageTabsProps) {
  const actions = useRef<TabsActions>(null)
  // the labels get their width with the font: the line below the chosen one follows
  useEffect(() => {
    const follow = () => actions.current?.updateIndicator()
    document.fonts.addEventListener('loadingdone', follow)
    return () => document.fonts.removeEventListener('loadingdone', follow)
  }, [])
  return (
    <>
      <Box sx={{ borderBottom: 1, borderColor: 'divider', '&&': { mt: 4 } }}>
        <Tabs
          action={actions}
          value={value}
          onChange={(_, next: number) => onChange(next)}
          variant="scrollable"
          scrollButtons={false}
          aria-label={label}
          sx={{
            '& .MuiTab-root': { minWidth: 0, px: { xs: 2.5, sm: 4 } },
            '& .Mui-selected.Mui-selected': { color: 'text.primary' },
          }}
        >
          {tabs.map((tab) => (
            <Tab
              key={tab.value}
              value={tab.value}
              label={tab.label}
              id={`tab-${tab.value}`}
              aria-controls="tab-panel"
            />
          ))}
        </Tabs>
      </Box>
      <Box role="tabpanel" id="tab-panel" aria-labelledby={`tab-${value}`}>
        {children}
      </Box>
    </>
  )
}
