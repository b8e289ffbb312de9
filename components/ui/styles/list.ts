// What lists are drawn with, beyond the first screen's parts: see shell/mantine-styles.
import '@mantine/core/styles/Table.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'
