import './overview.css';
import { useEffect } from 'react';
import { useUser } from '#src/features/session/use-user.ts';
import { ChartSection } from './ChartSection.tsx';
import { loadOverview } from './overview.store.ts';
import { PerformanceSection } from './PerformanceSection.tsx';
import { RecentSection } from './RecentSection.tsx';
import { StatsCards } from './StatsCards.tsx';

/** The dashboard's figures, loaded once the company is known; the chart first, as on a phone. */
export default function Overview() {
  const companyId = useUser('COMPANY')?.id;
  useEffect(() => {
    if (companyId !== undefined) void loadOverview();
  }, [companyId]);
  return (
    <div className="overview">
      <div className="overview__top">
        <ChartSection />
        <StatsCards />
      </div>
      <div className="overview__columns">
        <PerformanceSection />
        <RecentSection />
      </div>
    </div>
  );
}
