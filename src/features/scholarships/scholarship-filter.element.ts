import '#src/ui/relative-age.element.ts';
import './scholarship-status.element.ts';
import { SCHOLARSHIP_FIELDS } from '#src/contracts/lists/scholarship-list.ts';
import { listPaths } from '#src/routes/list-paths.ts';
import { paths } from '#src/routes/paths.ts';
import { SearchedList } from '#src/forms/searched-list.element.ts';

/** `<scholarship-filter>`: the scholarships, searched in place. */
class ScholarshipFilter extends SearchedList {
  protected readonly path = paths.scholarships();
  protected readonly fields = SCHOLARSHIP_FIELDS;
  protected addressOfResults = listPaths.scholarshipResults;
}

customElements.define('scholarship-filter', ScholarshipFilter);
