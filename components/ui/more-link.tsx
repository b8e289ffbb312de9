import { Anchor } from '@mantine/core'
import '@/components/ui/mantine-parts'
import { IconArrowRight } from '@tabler/icons-react'
import Link from 'next/link'
import classes from './more-link.module.css'

/** The way to where there is more of what a card tells. */
export function MoreLink({ href, children }: { href: string; children: string }) {
  return (
    <Anchor component={Link} href={href} className={classes.link}>
      {children}
      <IconArrowRight size={15} stroke={1.8} aria-hidden />
    </Anchor>
  )
}
