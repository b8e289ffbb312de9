import { Box, Text } from '@mantine/core'
import '@/components/ui/mantine-parts'
import type { ReactNode } from 'react'
import { LanguageSwitcher } from '@/components/preferences/language-switcher'
import { BrandMark } from '@/components/ui/brand-mark'
import { useMeta } from '@/lib/client/use-meta'
import classes from './appointment-link.module.css'

type Props = {
  clinic?: string
  /** The clinic's own sign, as a data URL, in place of the product's. */
  logo?: string | null
  page: string
  children: ReactNode
}

/**
 * The page of a patient: whose clinic it is, what there is to say, and its language. `clinic` is absent until it is
 * known; `page` is what it is called.
 */
export function LinkFrame({ clinic, logo, page, children }: Props) {
  const { name, theme } = useMeta()
  const whose = clinic ?? name
  return (
    <div className={classes.page} data-theme={theme}>
      <title>{`${page} · ${whose}`}</title>
      <header className={classes.head}>
        {logo ? (
          // biome-ignore lint/performance/noImgElement: a small picture that comes with the answer itself
          <img className={classes.logo} src={logo} alt="" />
        ) : (
          <BrandMark size={32} />
        )}
        <Text fz={16} fw={650} lts="-0.015em" style={{ overflowWrap: 'anywhere' }}>
          {whose}
        </Text>
      </header>
      <main className={classes.main}>{children}</main>
      <Box component="footer" className={classes.foot} mt="auto">
        <LanguageSwitcher />
      </Box>
    </div>
  )
}
