import { Pagination } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import styles from './table.module.css';
import type { Paging } from './table-types.ts';

/** "1 to 10 of 34" and the pages. */
export function Pager({ page, pageSize, total, onPage }: Paging) {
  const phone = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false });
  const first = (page - 1) * pageSize + 1;
  const pages = Math.max(1, Math.ceil(total / pageSize));
  return (
    <div className={styles.pager}>
      <span className="tabular">
        {first} to {Math.min(total, first + pageSize - 1)} of {total}
      </span>
      {pages > 1 && (
        <Pagination
          total={pages}
          value={page}
          onChange={onPage}
          siblings={phone ? 0 : 1}
          getItemProps={(item) => ({ 'aria-label': `Page ${item}` })}
          getControlProps={(control) => ({ 'aria-label': control === 'next' ? 'Next page' : 'Previous page' })}
        />
      )}
    </div>
  );
}
