import { Button } from '@mantine/core'
import Link from 'next/link'

/** A link that looks like the one thing to do. */
export const LinkButton = ({ href, label }: { href: string; label: string }) => (
  <Button component={Link} href={href} size="md">
    {label}
  </Button>
)
