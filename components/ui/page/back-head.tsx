import { Text, Title } from '@mantine/core'
import '@/components/ui/mantine-parts'
import { IconArrowLeft } from '@tabler/icons-react'
import Link from 'next/link'
import type { ReactNode } from 'react'
import { usePartTitle } from './use-part-title'

type Props = {
  /** The screen that it is a part of. */
  back: { href: string; label: string }
  title: string
  lead: ReactNode
}

/** The head of a screen for one task: the way back, what it is for. */
export function BackHead({ back, title, lead }: Props) {
  usePartTitle(title)
  return (
    <header>
      <Text
        component={Link}
        href={back.href}
        size="sm"
        c="dimmed"
        display="inline-flex"
        style={{ alignItems: 'center', gap: 4 }}
      >
        <IconArrowLeft size={14} stroke={1.8} aria-hidden />
        {back.label}
      </Text>
      <Title fz={21} fw={650} lts="-0.015em" mt={4}>
        {title}
      </Title>
      <Text c="dimmed" mt={4} maw={720}>
        {lead}
      </Text>
    </header>
  )
}
