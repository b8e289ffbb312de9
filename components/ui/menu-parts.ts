import { Menu } from '@mantine/core'
import '@/components/ui/mantine-parts'

export { Menu }
