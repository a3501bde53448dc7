import { useSyncExternalStore } from 'react';
import {
  CategoryScale,
  Chart,
  Legend,
  LinearScale,
  LineController,
  LineElement,
  PointElement,
  Tooltip,
  type ChartOptions,
} from 'chart.js';
import { Line } from 'react-chartjs-2';
import { chartLabel } from '#src/domain/statistics/chart-labels.ts';
import type { ChartProps } from './ChartTable.tsx';

Chart.register(CategoryScale, Legend, LinearScale, LineController, LineElement, PointElement, Tooltip);

/** Applications and views as lines, each with an axis: there are many views to one application. */
export default function OverviewChart({ figures, unit }: ChartProps) {
  const dark = useSyncExternalStore(watchScheme, isDark);
  const color = tokens();
  return (
    <Line
      // A canvas keeps the colours that it was drawn with.
      key={dark ? 'dark' : 'light'}
      aria-label={`Applications and views by ${unit}; the table below has the same figures.`}
      options={optionsIn(color)}
      data={{
        labels: figures.timestamps.map((timestamp) => chartLabel(timestamp, unit)),
        datasets: [
          line('Applications', figures.applications, color('--color-accent'), 'applications'),
          // The gold that is seen on a light ground too; the dashes say it without colour.
          {
            ...line('Views', figures.views, color('--color-focus'), 'views'),
            borderDash: [6, 4],
            pointStyle: 'rectRot',
          },
        ],
      }}
    />
  );
}

function line(label: string, data: number[], color: string, axis: string) {
  return { label, data, yAxisID: axis, borderColor: color, backgroundColor: color };
}

function optionsIn(color: (token: string) => string): ChartOptions<'line'> {
  const text = color('--color-text-soft');
  const grid = { color: color('--color-line') };
  // On a phone the plot has the room of the axes' names, which the legend says too.
  const display = matchMedia('(min-width: 44rem)').matches;
  const axis = (title: string, position: 'left' | 'right') => ({
    position,
    beginAtZero: true,
    // Whole numbers only.
    ticks: { color: text, precision: 0 },
    title: { display, text: title, color: text },
    grid: position === 'left' ? grid : { drawOnChartArea: false },
  });
  return {
    maintainAspectRatio: false,
    font: { family: color('--font'), size: 13 },
    animation: matchMedia('(prefers-reduced-motion: reduce)').matches ? false : { duration: 400 },
    interaction: { mode: 'index', intersect: false },
    plugins: { legend: { labels: { color: text, usePointStyle: true, boxHeight: 8 } } },
    scales: {
      x: { ticks: { color: text, maxRotation: 0, autoSkip: true }, grid },
      applications: axis('Applications', 'left'),
      views: axis('Views', 'right'),
    },
  };
}

/** Reads the design tokens as they are now. */
function tokens(): (token: string) => string {
  const style = getComputedStyle(document.documentElement);
  return (token) => style.getPropertyValue(token).trim();
}

const scheme = () => matchMedia('(prefers-color-scheme: dark)');
const isDark = () => scheme().matches;

function watchScheme(listener: () => void): () => void {
  const query = scheme();
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}
