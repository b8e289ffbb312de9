import { SimpleGrid } from '@mantine/core'
import '@/components/ui/mantine-parts'
import type { ReactNode } from 'react'

/** Fields in two columns, each where its label begins; below each other where there is no room. */
export const FieldGrid = ({ children }: { children: ReactNode }) => (
  <SimpleGrid cols={{ base: 1, xs: 2 }} spacing={16} verticalSpacing={14} w="100%" style={{ alignItems: 'start' }}>
    {children}
  </SimpleGrid>
)
