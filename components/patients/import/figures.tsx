import { Box, SimpleGrid, Text } from '@mantine/core'
import { useFormatter } from 'next-intl'

/** Numbers, each with what it counts. */
export function Figures({ figures }: { figures: { label: string; count: number; tone?: 'danger' | 'warn' }[] }) {
  const format = useFormatter()
  return (
    <SimpleGrid component="dl" cols={{ base: 2, sm: figures.length }} spacing={12} m={0}>
      {figures.map(({ label, count, tone }) => (
        <Box key={label} p={14} bdrs="var(--radius-card)" bd="1px solid var(--line)">
          <Text component="dd" m={0} fz={24} fw={650} lh={1.2} c={tone && count > 0 ? `var(--${tone})` : undefined}>
            {format.number(count)}
          </Text>
          <Text component="dt" size="sm" c="dimmed">
            {label}
          </Text>
        </Box>
      ))}
    </SimpleGrid>
  )
}
